/** Titles of the dialogs for login, registration and passwords. */
export const formTitles = {
  login: "Log in",
  "sign-up": "Create an Account",
  "check-email": "Check Your Email",
  forgot: "Forgot your password",
  reset: "Reset Password",
};

/** Dialogs for login, registration and passwords, named by the forms that they show. */
export type AccountForm = keyof typeof formTitles;
