import { zodResolver } from "@hookform/resolvers/zod";
import { type SyntheticEvent, useState } from "react";
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from "react-hook-form";
import type * as z from "zod/v4/core";
import { type FormResult, sendForm } from "./send-form.ts";

interface Options<Values extends FieldValues, Reply> {
  schema: z.$ZodType;
  defaultValues: DefaultValues<Values>;
  address: string;
  onDone?: (reply: Reply & { message: string }, values: Values) => void | Promise<void>;
  /** Returns what is sent for the values of the fields: by default these. */
  bodyOf?: (values: Values) => object | FormData;
  /** Whether the form may be sent, whose fields are valid. */
  maySend?: () => boolean;
  /** the text of a form that could not be sent */
  notSent?: string;
  /** the field that shows a message of the server about no one field; below the form by default */
  messageField?: FieldPath<Values>;
}

/**
 * Keeps a form that is checked by `schema` on each change and on submit, and sent to `address`. Fields also show the
 * server's errors, the first of which takes the focus (ACC-8, ACC-28, ACC-43, CONT-2, STORE-19).
 */
export function useSentForm<Values extends FieldValues, Reply = object>({
  schema,
  defaultValues,
  address,
  onDone,
  bodyOf = (values) => values,
  maySend = () => true,
  notSent,
  messageField,
}: Options<Values, Reply>) {
  /** the message of the last reply, until the form is sent again */
  const [sent, setSent] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Extract<FormResult<Reply>, { ok: false }> | null>(null);
  const form = useForm<Values>({
    // the resolver's types know only schemas of objects
    resolver: zodResolver(schema as never) as never,
    mode: "onChange",
    defaultValues,
  });
  const send = form.handleSubmit(async (values) => {
    if (!maySend()) return;
    setRefusal(null);
    const result = await sendForm<Reply>(address, bodyOf(values), notSent);
    if (result.ok) {
      setSent(result.reply.message);
      return onDone?.(result.reply, values);
    }
    setRefusal(result);
    for (const [index, [field, message]] of Object.entries(result.errors).entries())
      form.setError(field as FieldPath<Values>, { message }, { shouldFocus: index === 0 });
    if (!result.message) return;
    if (messageField && result.status !== 0) form.setError(messageField, { message: result.message });
    else form.setError("root", { message: result.message });
  });
  const submit = (event?: SyntheticEvent) => {
    setSent(null);
    return send(event);
  };
  const { errors, isSubmitting } = form.formState;
  const errorOf = (field: FieldPath<Values>) => (errors[field] as { message?: string } | undefined)?.message;
  return { ...form, submit, errorOf, rootError: errors.root?.message, isSubmitting, refusal, sent };
}
