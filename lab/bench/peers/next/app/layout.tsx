import type { Metadata } from "next";
import localFont from "next/font/local";
import type { ReactNode } from "react";
import { AppStrip } from "@/components/app-strip";
import { SiteFooter } from "@/components/site-footer";
import { SiteHeader } from "@/components/site-header";
import { Toaster } from "@/components/toaster";
import { readMenu } from "@/lib/menu";
import { origin } from "@/lib/metadata";
import { site } from "@/lib/site";
import "./globals.css";

/** Every page below is made anew for each request. */
export const dynamic = "force-dynamic";

const archivo = localFont({
  src: "../node_modules/@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2",
  weight: "100 900",
});

export const metadata: Metadata = {
  metadataBase: new URL(origin),
  title: { template: `%s | ${site.name}`, default: site.name },
  openGraph: { siteName: site.name, type: "website" },
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const menu = await readMenu();
  return (
    <html lang="en" className={archivo.className}>
      <body>
        <a href="#content" className="skip">
          Skip to content
        </a>
        <AppStrip />
        <SiteHeader menu={menu} />
        <main id="content" className="page-width">
          {children}
        </main>
        <SiteFooter />
        <Toaster />
      </body>
    </html>
  );
}
