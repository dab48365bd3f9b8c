import { HtmlValidate } from "html-validate";

/** The rules of the HTML standard and of good practice, but for those that are matters of style here. */
export const htmlValidate = new HtmlValidate({
  root: true,
  extends: ["html-validate:recommended"],
  rules: {
    // React's way of writing: `charSet`, `<br/>`, `required=""`
    "attr-case": "off",
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    // the ids of React's useId() begin with "_", which HTML allows
    "valid-id": ["error", { relaxed: true }],
    // checkboxes of a group share a name, as radio buttons do
    "form-dup-name": ["error", { shared: ["radio", "checkbox", "button", "reset", "submit"] }],
    // the suggestions of the search box belong to an input, which no <select> has
    "prefer-native-element": ["error", { exclude: ["listbox"] }],
    // scripts and styles come from the site itself
    "require-sri": "off",
    // retailers' buttons have colors of the catalog, which the content security policy lists
    "no-inline-style": "off",
    // telephone numbers are in lines that do not break within them
    "tel-non-breaking": "off",
  },
});
