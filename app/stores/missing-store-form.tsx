import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import {
  IMAGE_INVALID,
  IMAGE_LARGE,
  MAX_IMAGE_BYTES,
  storeSubmission,
  type StoreSubmission,
} from "#domain/store-submissions/submission-form.ts";
import { useSentForm } from "../browser/use-sent-form.ts";
import { Button } from "../ui/button.tsx";
import { FileField, Select, TextField } from "../ui/field.tsx";

const emptyForm = {
  store_name: "",
  address: "",
  city: "",
  state: "",
  zip_code: "",
  website_url: "",
  instagram_url: "",
};

const NOT_SENT = "Something went wrong. Please try again; your entries are still here.";

/** Shows the form about a missing store, checked on every change and on submit (STORE-14 to STORE-19). */
export function MissingStoreForm({ states, onClose }: { states: string[]; onClose: () => void }) {
  const { image, imageError, chooseImage } = useImage();
  const imageField = useRef<HTMLInputElement>(null);
  const { register, clearErrors, formState, submit, errorOf, rootError, isSubmitting, sent } = useSentForm<
    StoreSubmission & { image?: string }
  >({
    schema: storeSubmission,
    defaultValues: emptyForm,
    address: "/api/store-location-feedback",
    notSent: NOT_SENT,
    maySend: () => imageError === undefined,
    bodyOf(submission) {
      const form = new FormData();
      for (const [name, value] of Object.entries(submission)) form.set(name, value ?? "");
      if (image) form.set("image", image);
      return form;
    },
  });
  const refusedImage = errorOf("image");
  // the form itself focuses only fields that it registers
  const focusImage = useEffectEvent(() => {
    if (Object.keys(formState.errors).length === 1) imageField.current?.focus();
  });
  useEffect(() => {
    if (refusedImage) focusImage();
  }, [refusedImage]);

  if (sent)
    return (
      // as high as the form: on a phone the dialog is at the lower edge, and its upper edge stays where it is
      <div className="grid min-h-[46rem] content-start justify-items-start gap-6 sm:min-h-0">
        <p ref={focusIt} role="status" tabIndex={-1} className="text-lg font-medium text-success outline-none">
          {sent}
        </p>
        <Button onClick={onClose}>Close</Button>
      </div>
    );
  const field = (name: keyof typeof emptyForm) => ({ error: errorOf(name), ...register(name) });
  return (
    <form
      noValidate
      method="dialog"
      onSubmit={(event) => {
        // the first wrong field takes the focus from it
        if (imageError) imageField.current?.focus();
        void submit(event);
      }}
      className="grid gap-2"
    >
      <TextField label="Store name" required autoComplete="off" {...field("store_name")} />
      <TextField label="Address" required autoComplete="off" {...field("address")} />
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        <TextField label="City" required autoComplete="off" {...field("city")} />
        <TextField label="Zip code" required inputMode="numeric" autoComplete="off" {...field("zip_code")} />
      </div>
      <Select label="State" required {...field("state")}>
        <option value="">Choose a state</option>
        {states.map((state) => (
          <option key={state}>{state}</option>
        ))}
      </Select>
      <TextField label="Website URL" optional inputMode="url" autoComplete="off" {...field("website_url")} />
      <TextField label="Instagram URL" optional inputMode="url" autoComplete="off" {...field("instagram_url")} />
      <FileField
        label="Image"
        optional
        ref={imageField}
        accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
        hint="JPEG, PNG, WebP, GIF or AVIF, up to 5 MB"
        error={imageError ?? refusedImage}
        onChange={(event) => {
          clearErrors("image");
          chooseImage(event);
        }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="large" busy={isSubmitting}>
          {isSubmitting ? "Sending" : "Submit"}
        </Button>
        <Button look="plain" size="large" onClick={onClose}>
          Cancel
        </Button>
      </div>
      <p role="alert" className="min-h-5 text-sm font-medium text-danger">
        {rootError}
      </p>
    </form>
  );
}

/** Focuses an element, because the button with the focus has gone with the form. */
function focusIt(element: HTMLElement | null): void {
  element?.focus();
}

/** Keeps the chosen picture, checked to the extent that a browser can; the server decodes it (STORE-17). */
function useImage() {
  const [image, setImage] = useState<File | null>(null);
  const [imageError, setImageError] = useState<string>();
  const chooseImage = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0] ?? null;
    setImage(file);
    setImageError(file ? problemOf(file) : undefined);
  };
  return { image, imageError, chooseImage };
}

function problemOf({ type, size }: File): string | undefined {
  if (!type.startsWith("image/")) return IMAGE_INVALID;
  return size > MAX_IMAGE_BYTES ? IMAGE_LARGE : undefined;
}
