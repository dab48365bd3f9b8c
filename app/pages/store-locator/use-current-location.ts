import { useEffect, useRef, useState } from "react";
import type { Place } from "#domain/stores/zip-codes.ts";

const TIMEOUT_MS = 10_000;
/** An older position is determined again. */
const MAX_AGE_MS = 5 * 60_000;

/** A tenth of a mile is near enough, and says less of a visitor. */
const DECIMALS = 3;

/**
 * Asks the browser for its location, and passes a place on unless `address` has changed in the meantime: the visitor
 * has gone on, and a late answer would replace the new page. A refusal, a browser that cannot answer and one that
 * takes too long are only logged, and loading stops (STORE-3).
 */
export function useCurrentLocation(address: string, onPlace: (place: Place) => void) {
  const [isLocating, setLocating] = useState(false);
  const present = useRef<string | null>(address);
  useEffect(() => {
    present.current = address;
    return () => {
      present.current = null;
    };
  }, [address]);
  const locate = async () => {
    setLocating(true);
    try {
      const { coords } = await currentPosition();
      if (present.current !== address) return;
      onPlace({ latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) });
    } catch (error) {
      console.info(`Location unavailable: ${(error as Error | GeolocationPositionError).message}`);
    } finally {
      setLocating(false);
    }
  };
  return { isLocating, locate };
}

function currentPosition(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    if (!("geolocation" in navigator)) throw new Error("this browser shares no location");
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS });
  });
}

function rounded(degrees: number): number {
  return Number(degrees.toFixed(DECIMALS));
}
