import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { renderInSite } from "#test/dom/render-in-site.tsx";
import { ContactForm } from "./contact-form.tsx";

const message = { Name: "Zoë O 2nd", Email: "zoe@example.com", Subject: "A date", Message: "It moved to May." };
type Name = keyof typeof message;

function renderForm() {
  const page = renderInSite(<ContactForm countries={["Japan", "United States"]} />);
  const user = userEvent.setup();
  const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
  const country = screen.getByRole<HTMLSelectElement>("combobox", { name: /^Country/ });
  const errorOf = (control: HTMLElement) => {
    const error = document.getElementById(control.getAttribute("aria-describedby") ?? "")?.textContent ?? null;
    expect(control.getAttribute("aria-invalid")).toBe(error && "true");
    return error;
  };
  const fill = (values: Record<string, string> = message) => {
    for (const [name, value] of Object.entries(values)) fireEvent.change(field(name), { target: { value } });
  };
  const submit = () => user.click(screen.getByRole("button", { name: /^Send/ }));
  return { ...page, user, field, country, errorOf, fill, submit };
}

describe("the contact form", () => {
  it("checks each field on every change (CONT-2, CONT-3, CONT-4, CONT-5, CONT-6, ERR-1, ERR-2, ERR-3)", async () => {
    const { field, errorOf, fill } = renderForm();
    const cases: [name: Name, value: string, text: string][] = [
      ["Name", "", "Please enter your name"],
      ["Name", "Zoë!", "Name not allow special characters"],
      ["Email", "", "Please enter an email address"],
      ["Email", "zoe", "Email is not valid"],
      ["Email", "z@example.com", "Email should be minimum 2 characters before and after @ sign"],
      ["Email", "zoe@e.com", "Email should be minimum 2 characters before and after @ sign"],
      ["Subject", "", "Please enter subject"],
      ["Message", "", "Please enter message"],
    ];
    for (const [name, value, text] of cases) {
      fill({ [name]: "x" });
      fill({ [name]: value });
      await expect.poll(() => errorOf(field(name)), { message: `${name}: ${value}` }).toBe(text);
      fill({ [name]: message[name] });
      await expect.poll(() => errorOf(field(name))).toBeNull();
    }
  });

  it("is not sent while name, e-mail, subject or message is empty (CONT-2)", async () => {
    const { api, field, errorOf, fill, submit } = renderForm();
    await submit();
    for (const [name, text] of Object.entries({
      Name: "Please enter your name",
      Email: "Please enter an email address",
      Subject: "Please enter subject",
      Message: "Please enter message",
    }))
      await expect.poll(() => errorOf(field(name))).toBe(text);
    for (const missing of Object.keys(message)) {
      fill({ ...message, [missing]: "  " });
      await submit();
      await expect.poll(() => document.activeElement).toBe(field(missing));
    }
    expect(api.calls).toEqual([]);
  });

  it("is sent, shows the reply and is empty then; the country is United States at first (CONT-7, CONT-9, CONT-10)", async () => {
    const { api, user, field, country, fill, submit } = renderForm();
    expect(country.value).toBe("United States");
    await user.selectOptions(country, "Japan");
    fill();
    await submit();
    const call = await api.next("/api/contact-us");
    expect([call.method, call.body]).toEqual([
      "POST",
      {
        name: message.Name,
        email: message.Email,
        subject: message.Subject,
        message: message.Message,
        country: "Japan",
      },
    ]);
    // once
    await submit();
    expect(screen.getByRole("button", { name: "Sending" }).getAttribute("aria-disabled")).toBe("true");
    call.reply({ status: "OK", message: "Thank you, Zoë." });
    await expect.poll(() => screen.queryByText("Thank you, Zoë.")?.role).toBe("status");
    for (const name of Object.keys(message)) expect(field(name).value).toBe("");
    expect(country.value).toBe("United States");
    expect(api.calls).toHaveLength(1);
  });

  it("shows refusals at their fields, and keeps what could not be sent (CONT-9, CONT-11)", async () => {
    const { api, field, country, errorOf, fill, submit } = renderForm();
    fill();
    await submit();
    const errors = { country: "Please choose a country from the list", subject: "No such subject" };
    (await api.next("/api/contact-us")).reply({ status: "error", message: "Wrong", errors }, 422);
    await expect.poll(() => errorOf(country)).toBe(errors.country);
    expect(errorOf(field("Subject"))).toBe(errors.subject);
    expect(field("Message").value).toBe(message.Message);

    await submit();
    (await api.next("/api/contact-us")).fail();
    const alert = () => screen.getByRole("alert").textContent;
    await expect.poll(alert).toBe("Something went wrong. Please try again; your message is still here.");
    expect(field("Message").value).toBe(message.Message);

    await submit();
    (await api.next("/api/contact-us")).reply({ status: "error", message: "Too many messages." }, 429);
    await expect.poll(alert).toBe("Too many messages.");
    expect(field("Message").value).toBe(message.Message);
  });
});
