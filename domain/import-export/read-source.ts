import { extname } from "node:path";
import type { SectionName } from "../entries/sections.ts";
import { readProducts } from "./foreign/foreign-product.ts";
import { decodeFile } from "./decode-file.ts";
import { type FieldMap, withFormat } from "./foreign/field-map.ts";
import type { DateOrder } from "./foreign/foreign-values.ts";
import { MERCHANT, PRODUCT_DATA } from "./foreign/formats.ts";
import { readFeedFile } from "./foreign/read-feed-file.ts";
import { findUnknownPaths } from "./foreign/foreign-record.ts";
import { readForeignCsv } from "./foreign/read-foreign-csv.ts";
import { type ForeignRecords, readForeignJson } from "./foreign/read-foreign-json.ts";
import { MERCHANT_NAMESPACE, readMerchantXml } from "./foreign/read-merchant-xml.ts";
import { readPage } from "./foreign/read-page.ts";
import { sectionRows } from "./foreign/section-rows.ts";
import { readCsv } from "./read-csv.ts";
import { readGeoJson } from "./read-geojson.ts";
import { readJson } from "./read-json.ts";
import type { Issue } from "../entries/source-row.ts";
import type { Source } from "./source.ts";

export interface ReadOptions {
  /** whether products are found by their SKUs (CAT-57) */
  matchesSkus: boolean;
  /** the meaning of columns and keys of another program */
  map: FieldMap;
  dateOrder: DateOrder | null;
  /** the section of the rows of another program */
  section: SectionName;
}

/** Options of a file that needs none. */
export const PLAIN: ReadOptions = {
  matchesSkus: false,
  map: { fields: new Map(), values: new Map(), defaults: new Map(), only: new Map() },
  dateOrder: null,
  section: "products",
};

/** The first member of a JSON Feed. */
const JSON_FEED = /^\s*\{\s*"version"\s*:\s*"https:\/\/jsonfeed\.org/;

type Reader = (file: string, text: string, options: ReadOptions) => Source | Promise<Source>;

/** Readers by the ending of a file's name; spreadsheets save what tabs separate as .txt or .tsv (CAT-47). */
const readers: Record<string, Reader> = {
  ".csv": readTableFile,
  ".tsv": readTableFile,
  ".txt": readTableFile,
  ".geojson": readGeoJson,
  ".json": readJsonFile,
  ".xml": readFeedOrProducts,
  ".rss": readFeedOrProducts,
  ".atom": readFeedOrProducts,
  ".html": readPageFile,
  ".htm": readPageFile,
};

const endings = new Intl.ListFormat("en-US", { type: "disjunction", style: "narrow" }).format(Object.keys(readers));
const UNKNOWN = `a file is ${endings}; feeds are added by "toebox feed add", also those of an .opml file`;

/** Reads a file in the import format or in one of other programs (CAT-27, CAT-65). */
export async function readSource(file: string, bytes: Buffer, options: ReadOptions): Promise<Source> {
  const read = readers[extname(file).toLowerCase()];
  const refused = (issue: Issue) => ({ sections: [], rows: [], issues: [issue] });
  if (!read) return refused({ where: file, reason: UNKNOWN });
  const decoded = decodeFile(file, bytes);
  if ("issue" in decoded) return refused(decoded.issue);
  try {
    return await read(file, decoded.text, options);
  } catch (error) {
    // the stack of the parser is full
    if (error instanceof RangeError && /call stack/.test(error.message))
      return refused({ where: file, reason: "it is nested too deeply" });
    throw error;
  }
}

function readTableFile(file: string, text: string, options: ReadOptions): Source {
  const foreign = readForeignCsv(file, text, options.map);
  return foreign ? toSource(file, foreign, foreign.issues, options) : readCsv(file, text, options);
}

function readJsonFile(file: string, text: string, options: ReadOptions): Source | Promise<Source> {
  if (JSON_FEED.test(text)) return readFeedOrProducts(file, text, options);
  return readJson(file, text, {
    section: options.section,
    readForeign(source, content) {
      const foreign = readForeignJson(source, content, options.map);
      return foreign && toSource(file, foreign, source.repeatedNames(), options);
    },
  });
}

async function readFeedOrProducts(file: string, text: string, options: ReadOptions): Promise<Source> {
  if (!text.includes(MERCHANT_NAMESPACE)) return { sections: ["news"], ...(await readFeedFile(file, text)) };
  const { records, issues } = readMerchantXml(file, text);
  return toSource(file, knownFormat(records, options.map, MERCHANT), issues, options);
}

function readPageFile(file: string, text: string, options: ReadOptions): Source {
  const { records, issues } = readPage(file, text);
  return toSource(file, knownFormat(records, options.map, PRODUCT_DATA), issues, options);
}

function knownFormat(
  records: ForeignRecords["records"],
  map: FieldMap,
  fields: Record<string, string[]>,
): ForeignRecords {
  return { records, map: withFormat(map, fields) };
}

function toSource(
  file: string,
  { records, map }: ForeignRecords,
  found: Issue[],
  { dateOrder, section, map: own }: ReadOptions,
): Source {
  const paths = [...[...own.fields.values()].flat(), ...own.only.keys()];
  const unknown = records.length > 0 ? findUnknownPaths(records, paths) : [];
  if (unknown.length > 0) {
    const listed = unknown.map((path) => `"${path}"`).join(", ");
    return { sections: [], rows: [], issues: [...found, { where: file, reason: `no entry has ${listed}` }] };
  }
  const note = (leftOut: number) => (leftOut > 0 ? { notes: [`${file}: left out ${leftOut} by --only`] } : {});
  if (section !== "products") {
    const { rows, leftOut } = sectionRows(records, map, section);
    return { sections: [section], rows, issues: found, ...note(leftOut) };
  }
  const { products, issues, leftOut } = readProducts(records, {
    map,
    dateOrder,
    overwrites: new Set(own.fields.keys()),
  });
  // what a file calls a shoe of several sizes, another file may call any shoe
  const ofFile = products.map((one) => (one.group === null ? one : { ...one, group: `${file} ${one.group}` }));
  return { sections: [], rows: [], products: ofFile, issues: [...found, ...issues], ...note(leftOut) };
}
