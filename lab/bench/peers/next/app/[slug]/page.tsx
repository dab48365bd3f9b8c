import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ModelPage, modelMetadata } from "@/components/model-page";
import { productMetadata } from "@/components/product/metadata";
import { ProductPage } from "@/components/product/product-page";
import type { SearchParams } from "@/lib/filters";
import { readModel } from "@/lib/model";
import { readProduct } from "@/lib/product";

export const dynamic = "force-dynamic";

interface Props {
  params: Promise<{ slug: string }>;
  searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug } = await params;
  const product = await readProduct(slug);
  if (product) return productMetadata(product);
  const model = await readModel(slug);
  return model ? modelMetadata(model) : {};
}

/** A product or a model, which share one namespace. */
export default async function SlugPage({ params, searchParams }: Props) {
  const { slug } = await params;
  const product = await readProduct(slug);
  if (product) return <ProductPage product={product} />;
  const model = await readModel(slug);
  if (!model) notFound();
  return <ModelPage model={model} search={await searchParams} />;
}
