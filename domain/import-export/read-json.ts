import { bundleSections, type SectionName } from "./bundle.ts";
import { JsonSource } from "./json-source.ts";
import type { Issue, Source, SourceRow } from "./source-row.ts";

/** Reads a JSON bundle: an object whose keys are sections and whose values are lists of rows. */
export function readJson(file: string, text: string): Source {
  const source = new JsonSource(file, text);
  let bundle: unknown;
  try {
    bundle = JSON.parse(text);
  } catch {
    return { sections: [], rows: [], issues: source.syntaxErrors() };
  }
  if (typeof bundle !== "object" || bundle === null || Array.isArray(bundle)) {
    return {
      sections: [],
      rows: [],
      issues: [
        { where: source.locate([]), reason: 'a bundle is an object of sections, such as { "products": [ … ] }' },
      ],
    };
  }
  const sections: SectionName[] = [];
  const rows: SourceRow[] = [];
  const issues: Issue[] = source.repeatedNames();
  for (const [section, list] of Object.entries(bundle)) {
    // the schema that an editor checks the file by
    if (section === "$schema" && typeof list === "string") continue;
    if (!Object.hasOwn(bundleSections, section)) {
      const names = Object.keys(bundleSections).join(", ");
      issues.push({
        where: source.locate([section]),
        reason: `there is no section "${section}"; the sections are ${names}`,
      });
    } else if (!Array.isArray(list)) {
      issues.push({ where: source.locate([section]), reason: `the section "${section}" must be a list` });
    } else {
      sections.push(section as SectionName);
      list.forEach((value: unknown, index) => {
        rows.push({
          section: section as SectionName,
          value,
          locate: (path) => source.locate([section, index, ...path]),
        });
      });
    }
  }
  return { sections, rows, issues };
}
