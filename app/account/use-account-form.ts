import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from "react-hook-form";
import type * as z from "zod/v4/core";
import { type FormResult, sendForm } from "../browser/send-form.ts";

interface Options<Values extends FieldValues, Reply> {
  schema: z.$ZodType;
  defaultValues: DefaultValues<Values>;
  address: string;
  onDone: (reply: Reply & { message: string }, values: Values) => void | Promise<void>;
  /** values sent in addition to the fields */
  more?: () => object;
  /** the field that shows a message of the server about no one field; below the form by default */
  messageField?: FieldPath<Values>;
}

/**
 * Keeps a form that is checked by `schema` on each change and on submit, and sent to `address`. Fields also show the
 * server's errors (ACC-8, ACC-28, ACC-43).
 */
export function useAccountForm<Values extends FieldValues, Reply = object>({
  schema,
  defaultValues,
  address,
  onDone,
  more = () => ({}),
  messageField,
}: Options<Values, Reply>) {
  const [refusal, setRefusal] = useState<Extract<FormResult<Reply>, { ok: false }> | null>(null);
  const form = useForm<Values>({
    // the resolver's types know only schemas of objects
    resolver: zodResolver(schema as never) as never,
    mode: "onChange",
    defaultValues,
  });
  const submit = form.handleSubmit(async (values) => {
    setRefusal(null);
    const result = await sendForm<Reply>(address, { ...values, ...more() });
    if (result.ok) return onDone(result.reply, values);
    setRefusal(result);
    const entries = Object.entries(result.errors);
    for (const [field, message] of entries)
      form.setError(field as FieldPath<Values>, { message }, { shouldFocus: true });
    if (!result.message) return;
    if (messageField && result.status !== 0) form.setError(messageField, { message: result.message });
    else form.setError("root", { message: result.message });
  });
  const { errors, isSubmitting } = form.formState;
  const errorOf = (field: FieldPath<Values>) => (errors[field] as { message?: string } | undefined)?.message;
  return { ...form, submit, errorOf, rootError: errors.root?.message, isSubmitting, refusal };
}
