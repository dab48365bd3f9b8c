import { contactMessage, type ContactMessage, DEFAULT_COUNTRY } from "#domain/contact/contact-form.ts";
import { useSentForm } from "../../browser/use-sent-form.ts";
import { Button } from "../../ui/button.tsx";
import { Select, TextArea, TextField } from "../../ui/field.tsx";

const NOT_SENT = "Something went wrong. Please try again; your message is still here.";

const emptyMessage = { name: "", email: "", subject: "", country: DEFAULT_COUNTRY, message: "" };

/**
 * Shows the contact form (CONT-1), checked on every change and on submit (CONT-2). Fields also show the server's
 * errors.
 */
export function ContactForm({ countries }: { countries: string[] }) {
  const { register, reset, submit, errorOf, rootError, isSubmitting, sent } = useSentForm<ContactMessage>({
    schema: contactMessage,
    defaultValues: emptyMessage,
    address: "/api/contact-us",
    notSent: NOT_SENT,
    onDone: (): void => reset(emptyMessage),
  });
  return (
    // "dialog": before hydration a submit sends nothing, and puts nothing into the address
    <form noValidate method="dialog" onSubmit={submit} className="grid gap-3">
      <TextField label="Name" required autoComplete="name" error={errorOf("name")} {...register("name")} />
      <TextField
        label="Email"
        required
        type="email"
        autoComplete="email"
        error={errorOf("email")}
        {...register("email")}
      />
      <TextField label="Subject" required error={errorOf("subject")} {...register("subject")} />
      <Select
        label="Country"
        optional
        defaultValue={DEFAULT_COUNTRY}
        autoComplete="country-name"
        error={errorOf("country")}
        {...register("country")}
      >
        <option value="">No country</option>
        {countries.map((country) => (
          <option key={country}>{country}</option>
        ))}
      </Select>
      <TextArea label="Message" required error={errorOf("message")} {...register("message")} />
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
          {rootError}
        </p>
      </div>
    </form>
  );
}
