import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { profileQuery } from "../../account/profile-query.ts";
import { useQuery } from "../../browser/queries.tsx";
import { storeSession } from "../../browser/session.ts";
import { fakeApi } from "#test/dom/fake-api.ts";
import { renderInPage } from "#test/dom/render-in-page.tsx";
import { ChangedEmail } from "./changed-email.tsx";

beforeEach(() => storeSession({ email: "ann@example.com", token: "t" }));
afterEach(() => {
  cleanup();
  localStorage.clear();
});

function Email() {
  return <output>{useQuery(profileQuery).data?.email}</output>;
}

it.each(["while the link is redeemed", "before"])(
  "a profile that is read %s shows the new address (ACC-47)",
  async (when) => {
    const api = fakeApi();
    const screen = renderInPage(
      <>
        <Email />
        <ChangedEmail path="/api/verify-updated-email/t" texts={{ title: "", failure: "" }} notFound={{} as never} />
      </>,
    );
    const [early, redeem] = await Promise.all([api.next("/api/profile"), api.next("/api/verify-updated-email/t")]);
    if (when === "before") early.reply({ data: { email: "ann@example.com" } });
    redeem.reply({ message: "Your new email is verified." });
    const late = await api.next("/api/profile");
    if (when !== "before") early.reply({ data: { email: "ann@example.com" } });
    late.reply({ data: { email: "new@example.com" } });
    await expect.poll(() => screen.container.querySelector("output")?.textContent).toBe("new@example.com");
  },
);
