import { Button, buttonClass } from "../../ui/button.tsx";
import { ButtonAnchor } from "../../ui/button-anchor.tsx";
import { useCopy } from "../../ui/use-copy.ts";

interface Props {
  address: string;
  name: string;
}

/** Shows the ways to subscribe to a calendar: in the programs of a device, in those on the web, or by its address (ICAL-4). */
export function CalendarLinks({ address, name }: Props) {
  const { isCopied, copy } = useCopy(address, "address");
  const webcal = address.replace(/^https?:/, "webcal:");
  const google = `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: webcal })}`;
  const outlook = `https://outlook.live.com/calendar/0/addfromweb?${new URLSearchParams({ url: address, name })}`;
  const look = { look: "outline", size: "small" } as const;
  const named = (text: string) => (
    <span>
      {text}
      <span className="sr-only"> for {name}</span>
    </span>
  );
  return (
    <div className="flex flex-wrap gap-2">
      <a href={webcal} className={buttonClass(look)}>
        {named("Apple")}
      </a>
      <ButtonAnchor href={google} {...look}>
        {named("Google")}
      </ButtonAnchor>
      <ButtonAnchor href={outlook} {...look}>
        {named("Outlook")}
      </ButtonAnchor>
      <Button {...look} onClick={copy} className="hidden scripted:inline-flex">
        {named(isCopied ? "Copied" : "Copy address")}
      </Button>
    </div>
  );
}
