import { Command } from "commander";
import { expect, it } from "vitest";
import { commandFiles } from "./commands.ts";

it("a file of commands is loaded for each first word that it has, and for no other", async () => {
  for (const { words, load } of commandFiles) {
    const program = new Command();
    (await load())(program, async () => {});
    expect(program.commands.map((command) => command.name())).toEqual(words);
  }
});
