import { useState } from "react";
import type { AccountForm } from "./account-form.ts";
import { CheckEmail } from "./check-email.tsx";
import { ForgotForm } from "./forgot-form.tsx";
import { ResetForm } from "./reset-form.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";

interface Props {
  form: AccountForm;
  onForm: (form: AccountForm) => void;
  token?: string;
  onClose: () => void;
}

/** Shows the form of an account dialog, with the ways to the others. */
export function AccountForms({ form, onForm, token = "", onClose }: Props) {
  const [email, setEmail] = useState("");
  const [message, setMessage] = useState("");
  const checkEmail = (address: string, text: string) => {
    setEmail(address);
    setMessage(text);
    onForm("check-email");
  };
  switch (form) {
    case "login":
      return <SignInForm onForm={onForm} onUnverified={checkEmail} onClose={onClose} />;
    case "sign-up":
      return <SignUpForm onForm={onForm} onRegistered={checkEmail} />;
    case "check-email":
      return <CheckEmail email={email} message={message} />;
    case "forgot":
      return <ForgotForm onForm={onForm} />;
    case "reset":
      return <ResetForm token={token} onForm={onForm} />;
  }
}
