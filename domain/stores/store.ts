import type { Picture } from "#platform/media/picture.ts";

/** A store (STORE-7, STORE-8). */
export interface Store {
  id: number;
  slug: string;
  name: string;
  address: string;
  city: string;
  /** its name, such as "New York" */
  state: string;
  /** of the address of the state's directory, such as "new-york" */
  stateSlug: string;
  zipCode: string;
  latitude: number;
  longitude: number;
  phone: string | null;
  /** seven texts, Monday first; null when the hours are not known */
  hours: string[] | null;
  /** an IANA name */
  timeZone: string;
  overview: string | null;
  picture: Picture | null;
  /** the address of its picture, 1,280 px wide where it has as many */
  image: string | null;
  mapUrl: string;
  /** the address of its own site */
  url: string | null;
  isFeatured: boolean;
  /** whether it stocks any product */
  hasProducts: boolean;
  promotions: Promotion[];
}

/** An offer of a store (STORE-24). */
export interface Promotion {
  title: string;
  description: string | null;
  /** by the day in the time zone of the store */
  status: "available" | "upcoming" | "expired";
  /** only for readers of this site */
  isExclusive: boolean;
  /** the first and the last day, such as "2026-11-28"; null without a limit */
  startsOn: string | null;
  endsOn: string | null;
  url: string | null;
}
