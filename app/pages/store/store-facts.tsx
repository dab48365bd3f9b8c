import { Icon } from "../../ui/icon.tsx";
import { NavigationIcon, PhoneIcon } from "../../ui/icons.ts";
import type { Store } from "#domain/stores/store.ts";
import { HALF_SIZES } from "../../components/picture-sizes.ts";
import { Picture } from "../../components/picture.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import { OpenTodayLine } from "../../stores/open-today-line.tsx";
import { PhoneLink, telephoneAddress } from "../../stores/phone-link.tsx";
import { SuggestCorrection } from "../../suggestions/suggest-correction.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { ButtonAnchor } from "../../ui/button-anchor.tsx";
import { useNow } from "../../ui/use-now.ts";
import { Hours } from "./hours.tsx";

/** Shows name, overview, address, telephone, hours and actions of a store (STORE-10). */
export function StoreFacts({ store, loadedAt }: { store: Store; loadedAt: number }) {
  const { name, overview, address, city, state, zipCode, phone, picture, url } = store;
  const now = useNow(loadedAt);
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <div className="grid items-start gap-x-14 gap-y-10 lg:grid-cols-2">
        <div>
          {picture && (
            <div className="picture-frame mb-6">
              <Picture picture={picture} alt={name} sizes={HALF_SIZES} eager className="object-cover!" />
            </div>
          )}
          {overview && <p className="max-w-prose text-lg">{overview}</p>}
          <div className="mt-7 flex flex-wrap gap-3">
            <ButtonAnchor look="accent" href={directionsTo(store)}>
              <Icon node={NavigationIcon} className="size-5" />
              Get Directions
            </ButtonAnchor>
            {phone && (
              <a href={telephoneAddress(phone)} className={buttonClass({ look: "outline" })}>
                <Icon node={PhoneIcon} className="size-5" />
                Call Store
              </a>
            )}
            {url && (
              <ButtonAnchor look="outline" href={url}>
                Shop Now
              </ButtonAnchor>
            )}
          </div>
        </div>
        <div className="border-t-2 border-ink pt-4">
          <h2 className="sr-only">Address and hours</h2>
          <address className="text-lg not-italic">
            {`${address} `}
            <br />
            {`${city}, ${state} ${zipCode}`}
          </address>
          {phone && (
            <p className="mt-2 text-lg">
              <PhoneLink phone={phone} />
            </p>
          )}
          <OpenTodayLine store={store} now={now} className="mt-5 min-h-6 text-md" />
          <Hours store={store} now={now} />
          <SuggestCorrection section="stores" entry={store} />
        </div>
      </div>
    </>
  );
}

function directionsTo({ name, address, city, state, zipCode }: Store): string {
  const destination = `${name}, ${address}, ${city}, ${state} ${zipCode}`;
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination })}`;
}
