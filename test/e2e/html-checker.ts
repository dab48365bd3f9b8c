import { execFile, spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** The Nu Html Checker of the W3C. Later versions of its package download Java, which nothing here may. */
const checker = fileURLToPath(import.meta.resolve("vnu-jar/build/dist/vnu.jar"));

/** Newer parts of HTML and CSS, which this version of the checker does not know. */
const unknownToChecker = [
  /^CSS: Unrecognized at-rule “@(layer|property)”/,
  /^CSS: “size-adjust”: Property “size-adjust” doesn.t exist/,
  /^Bad value “speculationrules” for attribute “type” on element “script”/,
];

interface Message {
  type: "error" | "info" | "non-document-error";
  subType?: "warning";
  url: string;
  message: string;
  extract?: string;
}

/** Whether this machine has what runs the checker. */
export const hasJava = spawnSync("java", ["-version"]).status === 0;

/** Returns the errors and warnings that the checker has about files of HTML. */
export async function checkHtml(files: string[]): Promise<string[]> {
  const options = ["-jar", checker, "--format", "json", "--exit-zero-always", "--stdout"];
  const { stdout } = await promisify(execFile)("java", [...options, ...files], { maxBuffer: 64 * 2 ** 20 });
  const { messages } = JSON.parse(stdout) as { messages: Message[] };
  return messages
    .filter(({ type, subType }) => type !== "info" || subType === "warning")
    .filter(({ message }) => !unknownToChecker.some((known) => known.test(message)))
    .map(({ url, message, extract }) => `${url}: ${message} ${extract ?? ""}`);
}
