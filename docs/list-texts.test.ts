import { expect, test } from "vitest";
import { textsOf } from "./list-texts.ts";

test("The texts of a component are listed with their lines, values as marks, and no classes, paths or types", () => {
  const source = `import { Button } from "./button.tsx";
type Side = "Left" | "Right";
export function Actions({ count }: { count: number }) {
  return (
    <div className="flex items-center gap-4" title="Your actions">
      <Button aria-label={\`Watch all \${count} releases\`} href="/watch list">
        Watch all <b>{count}</b>
      </Button>
      {count > 3 ? "Too many" : "too few to watch"}
    </div>
  );
}`;
  expect(textsOf("actions.tsx", source)).toEqual([
    { line: 5, text: "Your actions" },
    { line: 6, text: "Watch all {…} releases" },
    { line: 7, text: "Watch all {…}" },
    { line: 9, text: "Too many" },
    { line: 9, text: "too few to watch" },
  ]);
});

test("Texts of mails and commands are listed, and SQL, selectors and lists of classes are not", () => {
  const source = `command.description("lists the feeds");
const rows = sql\`select name from feeds\`;
const message = { subject: "Reset your password", method: "delete" };
element.matches(".card > a");
const looks = "inline-flex h-11 px-4 hover:underline";`;
  expect(textsOf("mail.ts", source)).toEqual([
    { line: 1, text: "lists the feeds" },
    { line: 3, text: "Reset your password" },
  ]);
});
