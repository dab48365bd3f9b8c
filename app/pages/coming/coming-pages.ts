interface ComingPage {
  /** as in routes.ts */
  path: string;
  title: string;
  description: string;
  /** a page about one person or one link stays out of search engines */
  index: boolean;
}

/** Pages whose content is still to come. */
export const comingPages: ComingPage[] = [
  {
    path: "store-locator",
    title: "Sneaker Store Locator",
    description: "Find sneaker stores near you, by name, city, zip or state.",
    index: true,
  },
  {
    path: "store-locator/store-directory",
    title: "Sneaker Stores by State",
    description: "Every sneaker store we know, state by state.",
    index: true,
  },
  {
    path: "store-locator/store-directory/:state",
    title: "Sneaker Stores in This State",
    description: "Sneaker stores of one state, with addresses and hours.",
    index: false,
  },
  {
    path: "store-locator/store-directory/:state/:store",
    title: "Sneaker Store",
    description: "Address, hours, promotions and sneakers of one store.",
    index: false,
  },
  {
    path: "apple-login/:token",
    title: "Sign in with Apple",
    description: "Completes the sign-in with Apple.",
    index: false,
  },
  {
    path: "verify-email/:token",
    title: "Verify Your Email",
    description: "Verifies the e-mail address of a new account.",
    index: false,
  },
  {
    path: "verify-updated-email/:token",
    title: "Verify Your New Email",
    description: "Verifies the changed e-mail address of an account.",
    index: false,
  },
  {
    path: "reset-password/:token",
    title: "Reset Your Password",
    description: "Sets a new password for an account.",
    index: false,
  },
];
