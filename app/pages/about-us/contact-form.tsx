import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { contactMessage, type ContactMessage, DEFAULT_COUNTRY } from "#domain/contact/contact-form.ts";
import { sendForm } from "../../browser/send-form.ts";
import { Button } from "../../ui/button.tsx";
import { Select, TextArea, TextField } from "../../ui/field.tsx";

const NOT_SENT = "Something went wrong. Please try again; your message is still here.";

const emptyMessage = { name: "", email: "", subject: "", country: DEFAULT_COUNTRY, message: "" };

/**
 * Shows the contact form (CONT-1), checked on every change and on submit (CONT-2). Fields also show the server's
 * errors.
 */
export function ContactForm({ countries }: { countries: string[] }) {
  const [sent, setSent] = useState<string | null>(null);
  const { register, handleSubmit, reset, setError, formState } = useForm({
    resolver: zodResolver(contactMessage),
    mode: "onChange",
    defaultValues: emptyMessage,
  });
  const { errors, isSubmitting } = formState;

  const submit = async (message: ContactMessage) => {
    setSent(null);
    const result = await sendForm("/api/contact-us", message, NOT_SENT);
    if (result.ok) {
      reset(emptyMessage);
      setSent(result.reply.message);
      return;
    }
    for (const [field, message] of Object.entries(result.errors)) {
      setError(field as keyof ContactMessage, { message }, { shouldFocus: true });
    }
    if (result.message) setError("root", { message: result.message });
  };

  return (
    // "dialog": before hydration a submit sends nothing, and puts nothing into the address
    <form noValidate method="dialog" onSubmit={handleSubmit(submit)} className="grid gap-3">
      <TextField label="Name" required autoComplete="name" error={errors.name?.message} {...register("name")} />
      <TextField
        label="Email"
        required
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register("email")}
      />
      <TextField label="Subject" required error={errors.subject?.message} {...register("subject")} />
      <Select
        label="Country"
        optional
        defaultValue={DEFAULT_COUNTRY}
        autoComplete="country-name"
        error={errors.country?.message}
        {...register("country")}
      >
        <option value="">No country</option>
        {countries.map((country) => (
          <option key={country}>{country}</option>
        ))}
      </Select>
      <TextArea label="Message" required error={errors.message?.message} {...register("message")} />
      <div className="flex flex-wrap items-center gap-4">
        <div className="hidden scripted:block">
          <Button type="submit" size="large" busy={isSubmitting}>
            {isSubmitting ? "Sending" : "Send message"}
          </Button>
        </div>
        <p className="scripted:hidden">Turn on JavaScript to send us a message.</p>
        <p role="status" className="font-medium text-success">
          {sent}
        </p>
        <p role="alert" className="font-medium text-danger">
          {errors.root?.message}
        </p>
      </div>
    </form>
  );
}
