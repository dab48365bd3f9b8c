import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { contactMessage, type ContactMessage, DEFAULT_COUNTRY } from "#domain/contact/contract.ts";
import { Button } from "../../ui/button.tsx";
import { Select, TextArea, TextField } from "../../ui/field.tsx";
import { sendMessage } from "./send-message.ts";

const empty = { name: "", email: "", subject: "", country: DEFAULT_COUNTRY, message: "" };

/** Checked on every change and on submit (spec §5 "Contact form"); what the server finds stands beside its field. */
export function ContactForm({ countries }: { countries: string[] }) {
  const [sent, setSent] = useState<string | null>(null);
  const { register, handleSubmit, reset, setError, formState } = useForm({
    resolver: zodResolver(contactMessage),
    mode: "onChange",
    defaultValues: empty,
  });
  const { errors, isSubmitting } = formState;

  const submit = async (message: ContactMessage) => {
    setSent(null);
    const answer = await sendMessage(message);
    if (answer.sent) {
      reset(empty);
      setSent(answer.message);
      return;
    }
    for (const [field, message] of Object.entries(answer.errors)) {
      setError(field as keyof ContactMessage, { message }, { shouldFocus: true });
    }
    if (answer.message) setError("root", { message: answer.message });
  };

  return (
    // "dialog": before our script is there, nothing is sent, least of all into the address
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
        <p className="scripted:hidden">Please switch JavaScript on to write to us.</p>
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
