import { expect, it } from "vitest";
import { isTokenPage } from "../token-pages.ts";
import { loggedPath } from "./log-serializers.ts";

it.each([
  ["/reset-password/secret", "/reset-password/…"],
  ["/Reset-Password/secret", "/Reset-Password/…"],
  ["/api/calendars/secret.ics?x=secret", "/api/calendars/…"],
  ["/API/Calendars/secret.ics", "/API/Calendars/…"],
  ["/calendar/all.ics?token=secret", "/calendar/all.ics"],
])("the log has %s without its secret, in whatever case it comes (API-13)", (address, logged) => {
  expect(loggedPath(address)).toBe(logged);
});

it.each([
  ["/reset-password/secret", true],
  ["/RESET-password/secret", true],
  ["/reset-password", false],
  ["/calendar/all.ics", false],
])("%s ends in a token: %s (SITE-11)", (address, isSecret) => {
  expect(isTokenPage(address)).toBe(isSecret);
});
