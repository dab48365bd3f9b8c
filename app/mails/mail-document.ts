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
import { createElement, type ReactElement } from "react";

/** What a mail says. */
export interface MailParts {
  subject: string;
  /** the line that mail programs show beside the subject */
  preview: string;
  heading: string;
  paragraphs: string[];
  /** the one thing to do */
  action?: { label: string; address: string };
  /** what to do when the mail comes unexpected */
  note: string;
}

const FONTS = "'Helvetica Neue', Arial, sans-serif";
const HEADLINE_FONTS = "'Avenir Next Condensed', 'Arial Narrow', 'Helvetica Neue', Arial, sans-serif";

/** The colors of app/styles/tokens.css, where mail programs know no variables. */
const light = { page: "#f1efea", surface: "#ffffff", ink: "#141414", quiet: "#5d5b56", line: "#dcd9d2" };
const dark = { page: "#121214", surface: "#1d1d20", ink: "#f4f3ef", quiet: "#a9a7a1", line: "#35353a" };
const accent = { backgroundColor: "#ff5a1f", color: "#141414" };

/** Mail programs with a dark mode of their own read these; the others show the light colors. */
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

const paragraph = { fontSize: "16px", lineHeight: "25px", margin: "0 0 16px", color: light.ink };
const small = { fontSize: "13px", lineHeight: "20px", margin: "0 0 8px", color: light.quiet };

/** The one layout of every mail: the site's name, a headline, what to know, and one button. */
export function mailDocument(
  siteName: string,
  { preview, heading, paragraphs, action, note }: MailParts,
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
          { className: "ink", style: { ...paragraph, fontWeight: 700, margin: "0 0 24px" } },
          siteName,
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
        ...(action ? actionElements(action) : []),
        createElement(Hr, { className: "line", style: { borderColor: light.line, margin: "24px 0 16px" } }),
        createElement(Text, { className: "quiet", style: small }, note),
      ),
    ),
  );
}

function actionElements({ label, address }: { label: string; address: string }): ReactElement[] {
  const style = { ...accent, borderRadius: "4px", fontSize: "16px", fontWeight: 700, padding: "14px 22px" };
  return [
    createElement(Button, { key: "button", href: address, style }, label),
    createElement(
      Text,
      { key: "address", className: "quiet", style: { ...small, margin: "20px 0 0", wordBreak: "break-all" } },
      `Or open this address: ${address}`,
    ),
  ];
}

/** The same as plain text. */
export function mailText(siteName: string, { heading, paragraphs, action, note }: MailParts): string {
  const lines = [heading, ...paragraphs, ...(action ? [`${action.label}: ${action.address}`] : []), note, siteName];
  return `${lines.join("\n\n")}\n`;
}
