import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Copy, DockerfileParser, From, type Instruction, type JSONInstruction } from "dockerfile-ast";

/** The folder that images are built from. */
export const context = join(import.meta.dirname, "../..");

export const dockerfileText = readFileSync(join(context, "Dockerfile"), "utf8");

export const dockerfile = DockerfileParser.parse(dockerfileText);

/** Reads the stages with their instructions, from FROM on. */
export function readStages(): Instruction[][] {
  const stages: Instruction[][] = [];
  for (const instruction of dockerfile.getInstructions()) {
    if (instruction instanceof From) stages.push([]);
    stages.at(-1)?.push(instruction);
  }
  return stages;
}

/** Returns the instructions of a stage with this keyword. */
export function named(stage: Instruction[], keyword: string): Instruction[] {
  return stage.filter((instruction) => instruction.getInstruction() === keyword);
}

/** Returns the sources and the target of a COPY; `from` is another stage. */
export function readCopy(instruction: Instruction): { from: string | null; sources: string[]; target: string } {
  if (!(instruction instanceof Copy)) throw new Error(`not a COPY: ${instruction.toString()}`);
  const words = instruction.getArguments().map((word) => word.getValue());
  return {
    from: instruction.getFromFlag()?.getValue() ?? null,
    sources: words.slice(0, -1),
    target: words.at(-1) ?? "",
  };
}

/** Returns the words of an instruction in exec form; null in shell form. */
export function execForm(instruction: Instruction): string[] | null {
  const json = instruction as JSONInstruction;
  if (!json.getOpeningBracket()) return null;
  return json.getJSONStrings().map((word) => JSON.parse(word.getValue()) as string);
}

/** Returns the words of the command of HEALTHCHECK, which is in exec form. */
export function healthCommand(stage: Instruction[]): string[] {
  const content = named(stage, "HEALTHCHECK")[0]?.getArgumentsContent() ?? "";
  return JSON.parse(/\bCMD (\[.*\])$/s.exec(content)?.[1] ?? "[]") as string[];
}

/** Reads the variables that the instructions set. */
export function readEnvironment(stage: Instruction[]): Record<string, string> {
  const assignments = named(stage, "ENV").flatMap((instruction) => instruction.getArguments());
  return Object.fromEntries(
    assignments.map((assignment) => {
      const [name = "", ...value] = assignment.getValue().split("=");
      return [name, value.join("=")];
    }),
  );
}
