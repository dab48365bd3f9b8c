import { expect } from "vitest";
import { validateXML } from "xmllint-wasm";

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** Returns the XML schema that the protocol of sitemaps.org requires of a list of addresses. */
function schemaOf(list: string, entry: string, more: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns="${NAMESPACE}" targetNamespace="${NAMESPACE}" elementFormDefault="qualified">
  <xsd:simpleType name="address">
    <xsd:restriction base="xsd:anyURI">
      <xsd:minLength value="12"/>
      <xsd:maxLength value="2048"/>
      <xsd:pattern value="https?://[^/]+/.*"/>
    </xsd:restriction>
  </xsd:simpleType>
  <xsd:simpleType name="moment">
    <xsd:union memberTypes="xsd:date xsd:dateTime"/>
  </xsd:simpleType>
  <xsd:simpleType name="frequency">
    <xsd:restriction base="xsd:string">
      <xsd:pattern value="always|hourly|daily|weekly|monthly|yearly|never"/>
    </xsd:restriction>
  </xsd:simpleType>
  <xsd:simpleType name="weight">
    <xsd:restriction base="xsd:decimal">
      <xsd:minInclusive value="0.0"/>
      <xsd:maxInclusive value="1.0"/>
    </xsd:restriction>
  </xsd:simpleType>
  <xsd:element name="${list}">
    <xsd:complexType>
      <xsd:sequence>
        <xsd:element name="${entry}" minOccurs="1" maxOccurs="50000">
          <xsd:complexType>
            <xsd:all>
              <xsd:element name="loc" type="address"/>
              <xsd:element name="lastmod" type="moment" minOccurs="0"/>
              ${more}
            </xsd:all>
          </xsd:complexType>
        </xsd:element>
      </xsd:sequence>
    </xsd:complexType>
  </xsd:element>
</xsd:schema>`;
}

const urlset = schemaOf(
  "urlset",
  "url",
  `<xsd:element name="changefreq" type="frequency" minOccurs="0"/><xsd:element name="priority" type="weight" minOccurs="0"/>`,
);
const sitemapindex = schemaOf("sitemapindex", "sitemap", "");

/** Expects that files are what the protocol of sitemaps.org asks for: an index, and parts of it. */
export async function expectSitemaps(index: string, parts: string[]): Promise<void> {
  for (const [schema, texts] of [
    [sitemapindex, [index]],
    [urlset, parts],
  ] as const) {
    const xml = texts.map((contents, at) => ({ fileName: `part-${at}.xml`, contents }));
    const { errors } = await validateXML({ xml, schema });
    expect(errors).toEqual([]);
  }
}
