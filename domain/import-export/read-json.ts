import { fieldsOfSection, isSectionName, type SectionName, sectionNames } from "../entries/sections.ts";
import { JsonSource } from "./json-source.ts";
import type { Issue, SourceRow } from "../entries/source-row.ts";
import type { Source } from "./source.ts";

interface JsonOptions {
  /** section of the rows of a list */
  section?: SectionName;
  /** Reads content of another program; null for what is none. */
  readForeign?: (source: JsonSource, content: unknown) => Source | null;
}

/**
 * Reads a JSON bundle: an object whose keys are sections and whose values are lists of rows. A list alone holds the rows of one
 * section, by default products.
 */
export function readJson(
  file: string,
  text: string,
  { section: listed = "products", readForeign }: JsonOptions = {},
): Source {
  const source = new JsonSource(file, text);
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return { sections: [], rows: [], issues: source.syntaxErrors() };
  }
  const foreign = readForeign?.(source, content);
  if (foreign) return foreign;
  const bundle: unknown = Array.isArray(content) ? { [listed]: content } : content;
  if (typeof bundle !== "object" || bundle === null) {
    return {
      sections: [],
      rows: [],
      issues: [
        { where: source.locate([]), reason: 'a bundle is an object of sections, such as { "products": [ … ] }' },
      ],
    };
  }
  const isList = bundle !== content;
  const unknown = isList && unknownFields(content as unknown[], listed);
  if (unknown) return { sections: [], rows: [], issues: [{ where: source.locate([0]), reason: unknown }] };
  const sections: SectionName[] = [];
  const rows: SourceRow[] = [];
  const issues: Issue[] = source.repeatedNames();
  for (const [section, list] of Object.entries(bundle)) {
    // the schema that an editor checks the file by
    if (section === "$schema" && typeof list === "string") continue;
    if (!isSectionName(section)) {
      issues.push({
        where: source.locate([section]),
        reason: `there is no section "${section}"; the sections are ${sectionNames.join(", ")}`,
      });
    } else if (!Array.isArray(list)) {
      issues.push({ where: source.locate([section]), reason: `the section "${section}" must be a list` });
    } else {
      sections.push(section);
      list.forEach((value: unknown, index) => {
        rows.push({
          section,
          value,
          locate: (path) => source.locate([...(isList ? [] : [section]), index, ...path]),
        });
      });
    }
  }
  return { sections, rows, issues };
}

/** Returns the mistake of a list of another program: its first entry has fields that are none of ours, and nothing that names it. */
function unknownFields([first]: unknown[], section: SectionName): string | null {
  if (typeof first !== "object" || first === null) return null;
  const names = Object.keys(first);
  const known = new Set(fieldsOfSection(section));
  const isOurs = names.every((name) => known.has(name)) || names.includes("slug") || names.includes("sku");
  const isOfOtherKey = section !== "products" && names.some((name) => known.has(name));
  if (isOurs || isOfOtherKey) return null;
  return `say what its fields mean, such as --map "${names[0]}=full_name"; they are ${names.join(", ")}`;
}
