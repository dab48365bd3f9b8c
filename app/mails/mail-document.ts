// Elements are made by createElement(), not JSX: Node loads this file for commands, and does not read JSX.
import { Body } from "@react-email/body";
import { Button } from "@react-email/button";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Hr } from "@react-email/hr";
import { Html } from "@react-email/html";
import { Preview } from "@react-email/preview";
import { Text } from "@react-email/text";
import { createElement, Fragment, type ReactElement } from "react";

export interface MailParts {
  subject: string;
  /** the line that mail programs show next to the subject */
  preview: string;
  heading: string;
  paragraphs: string[];
  /** lists of products, each under a heading */
  sections?: MailSection[];
  /** the one thing to do */
  action?: { label: string; address: string };
  /** advice for a person who did not expect the mail */
  note: string;
  /** an address below the note */
  stop?: { label: string; address: string };
}

export interface MailSection {
  heading: string;
  products: MailProduct[];
}

export interface MailProduct {
  name: string;
  /** the text of the mail about it */
  text: string;
  address: string;
  /** the address of a picture of 1200 by 630 pixels; null for none */
  picture: string | null;
}

const FONTS = "'Helvetica Neue', Arial, sans-serif";
const HEADLINE_FONTS = "'Avenir Next Condensed', 'Arial Narrow', 'Helvetica Neue', Arial, sans-serif";

/** The colors of app/styles/tokens.css, where mail programs know no variables. */
const light = { page: "#f1efea", surface: "#ffffff", ink: "#141414", quiet: "#5d5b56", line: "#dcd9d2" };
const dark = { page: "#121214", surface: "#1d1d20", ink: "#f4f3ef", quiet: "#a9a7a1", line: "#35353a" };
const accent = { backgroundColor: "#ff5a1f", color: "#141414" };

/** Mail programs with their own dark mode read these; the others show the light colors. */
const DARK_STYLES = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .page, .page > table > tbody > tr > td { background-color: ${dark.page} !important; }
    .surface { background-color: ${dark.surface} !important; border-color: ${dark.line} !important; }
    .ink { color: ${dark.ink} !important; }
    .quiet { color: ${dark.quiet} !important; }
    .line { border-color: ${dark.line} !important; }
  }
`;

/** Letters in place of a logo: many mail programs show pictures only when they are asked to. */
const siteNameStyle = {
  borderBottom: `4px solid ${accent.backgroundColor}`,
  fontFamily: HEADLINE_FONTS,
  fontSize: "26px",
  fontWeight: 800,
  lineHeight: "30px",
  textTransform: "uppercase" as const,
};

const paragraph = { fontSize: "16px", lineHeight: "25px", margin: "0 0 16px", color: light.ink };
const small = { fontSize: "13px", lineHeight: "20px", margin: "0 0 8px", color: light.quiet };

/** Stands in the place of a picture of 120 by 63 pixels (CAT-40). */
const pictureToCome = {
  ...small,
  border: `1px solid ${light.line}`,
  borderRadius: "3px",
  lineHeight: "61px",
  margin: "0",
  textAlign: "center" as const,
  width: "118px",
};

/** Lays out every mail: the site's name, a headline, the facts, and one button. */
export function mailDocument(
  siteName: string,
  { preview, heading, paragraphs, sections = [], action, note, stop }: MailParts,
): ReactElement {
  return createElement(
    Html,
    { lang: "en" },
    createElement(
      Head,
      null,
      createElement("meta", { name: "color-scheme", content: "light dark" }),
      createElement("meta", { name: "supported-color-schemes", content: "light dark" }),
      createElement("title", null, heading),
      createElement("style", null, DARK_STYLES),
    ),
    createElement(Preview, null, preview),
    createElement(
      Body,
      {
        className: "page",
        style: { backgroundColor: light.page, fontFamily: FONTS, margin: "0", padding: "24px 12px" },
      },
      createElement(
        Container,
        {
          className: "surface",
          style: {
            backgroundColor: light.surface,
            border: `1px solid ${light.line}`,
            borderRadius: "6px",
            maxWidth: "520px",
            padding: "32px",
          },
        },
        createElement(
          Text,
          { className: "ink", style: { color: light.ink, margin: "0 0 28px" } },
          createElement("span", { style: siteNameStyle }, siteName),
        ),
        createElement(
          Heading,
          {
            as: "h1",
            className: "ink",
            style: {
              color: light.ink,
              fontFamily: HEADLINE_FONTS,
              fontSize: "32px",
              fontWeight: 800,
              lineHeight: "34px",
              margin: "0 0 20px",
            },
          },
          heading,
        ),
        ...paragraphs.map((text) => createElement(Text, { key: text, className: "ink", style: paragraph }, text)),
        ...sections.map(sectionElement),
        sections.length > 0 && createElement("div", { style: { height: "20px" } }),
        ...(action ? actionElements(action) : []),
        createElement(Hr, { className: "line", style: { borderColor: light.line, margin: "24px 0 16px" } }),
        createElement(Text, { className: "quiet", style: small }, note),
        stop &&
          createElement(
            Text,
            { className: "quiet", style: small },
            createElement("a", { href: stop.address, className: "quiet", style: { color: light.quiet } }, stop.label),
          ),
      ),
    ),
  );
}

function sectionElement({ heading, products }: MailSection): ReactElement {
  const style = { color: light.ink, fontFamily: HEADLINE_FONTS, fontSize: "22px", fontWeight: 800, margin: "24px 0 0" };
  return createElement(
    Fragment,
    { key: heading },
    createElement(Heading, { as: "h2", className: "ink", style }, heading),
    ...products.map(productElement),
  );
}

/** Shows a product in a table: mail programs support tables, not grids. */
function productElement({ name, text, address, picture }: MailProduct): ReactElement {
  const size = { width: 120, height: 63 };
  return createElement(
    "table",
    {
      key: address + text,
      role: "presentation",
      width: "100%",
      cellPadding: 0,
      cellSpacing: 0,
      style: { margin: "14px 0 0" },
    },
    createElement(
      "tbody",
      null,
      createElement(
        "tr",
        null,
        createElement(
          "td",
          { width: 136, style: { verticalAlign: "top" } },
          picture
            ? createElement(
                "a",
                { href: address },
                createElement("img", {
                  src: picture,
                  alt: "",
                  ...size,
                  style: { borderRadius: "3px", display: "block" },
                }),
              )
            : createElement(Text, { className: "quiet line", style: pictureToCome }, "Image coming soon"),
        ),
        createElement(
          "td",
          { style: { verticalAlign: "top" } },
          createElement(
            "a",
            {
              href: address,
              className: "ink",
              style: { color: light.ink, fontSize: "15px", fontWeight: 700, textDecoration: "none" },
            },
            name,
          ),
          createElement(Text, { className: "quiet", style: { ...small, margin: "2px 0 0" } }, text),
        ),
      ),
    ),
  );
}

function actionElements({ label, address }: { label: string; address: string }): ReactElement[] {
  const style = {
    ...accent,
    borderRadius: "4px",
    fontSize: "16px",
    fontWeight: 700,
    margin: "8px 0 0",
    padding: "14px 22px",
  };
  return [
    createElement(Button, { key: "button", href: address, style }, label),
    createElement(
      Text,
      { key: "address", className: "quiet", style: { ...small, margin: "20px 0 0", wordBreak: "break-all" } },
      `Or paste this link into your browser: ${address}`,
    ),
  ];
}

/** Returns the same mail as plain text. */
export function mailText(
  siteName: string,
  { heading, paragraphs, sections = [], action, note, stop }: MailParts,
): string {
  const lines = [
    heading,
    ...paragraphs,
    ...sections.flatMap((section) => [
      section.heading,
      ...section.products.map(({ name, text, address }) => `${name}\n${text}\n${address}`),
    ]),
    ...(action ? [`${action.label}: ${action.address}`] : []),
    note,
    ...(stop ? [`${stop.label}: ${stop.address}`] : []),
    siteName,
  ];
  return `${lines.join("\n\n")}\n`;
}
