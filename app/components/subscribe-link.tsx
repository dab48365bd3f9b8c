import { TextLink } from "../ui/text-link.tsx";

/** Shows the way to the calendar of a brand or a model (ICAL-4). */
export function SubscribeLink({ slug, name }: { slug: string; name: string }) {
  return (
    <p className="pt-8">
      <TextLink to={`/calendar/subscribe?of=${slug}`}>{name} dates in your calendar</TextLink>
    </p>
  );
}
