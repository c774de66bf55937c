import type { AuditValue } from '#contract/audit/staff-audit.ts'
import type { LocalizedText } from '#contract/kernel/primitives.ts'
import type { products, productVariants } from '#server/db/schema/shop.ts'
import type { ImportedProduct } from './group-lines.ts'
import type { ImportLine } from './import-columns.ts'

export type ProductRow = typeof products.$inferSelect
export type VariantRow = typeof productVariants.$inferSelect

/** What an import may say of a product. */
export type ProductState = Pick<
  ProductRow,
  | 'category'
  | 'name'
  | 'description'
  | 'labels'
  | 'isActive'
  | 'isNew'
  | 'isTip'
  | 'isAdultsOnly'
  | 'vatRate'
  | 'handlingDays'
  | 'picture'
>

/** Of a jersey in the club's colours. */
const plainPicture = { primary: '#12513a', secondary: '#f7f5ee', pattern: 'plain', number: null } as const

/** The product as the file wants it: what the file leaves open is as it was, or as a new product has it. */
export function wantedState({ values }: ImportedProduct, was: ProductRow | undefined): ProductState {
  const picture = was?.picture ?? { kind: 'shirt' as const, ...plainPicture }
  return {
    category: values.category ?? was?.category ?? 'clothing',
    name: textOf(values, 'name', was?.name),
    description: textOf(values, 'description', was?.description),
    labels: values.labels ?? was?.labels ?? [],
    isActive: values.is_active ?? was?.isActive ?? true,
    isNew: values.is_new ?? was?.isNew ?? false,
    isTip: values.is_tip ?? was?.isTip ?? false,
    isAdultsOnly: values.is_adults_only ?? was?.isAdultsOnly ?? false,
    vatRate: values.vat_rate ?? was?.vatRate ?? 19,
    handlingDays: values.handling_days ?? was?.handlingDays ?? 0,
    picture: {
      ...picture,
      kind: values.picture ?? picture.kind,
      primary: values.picture_primary ?? picture.primary,
      secondary: values.picture_secondary ?? picture.secondary,
    },
  }
}

function textOf(
  values: ImportLine,
  field: 'name' | 'description',
  was: LocalizedText = { de: '' },
): LocalizedText {
  const [en, ja] = [values[`${field}_en`] ?? was.en, values[`${field}_ja`] ?? was.ja]
  return {
    de: values[`${field}_de`] ?? was.de,
    ...(en !== undefined && { en }),
    ...(ja !== undefined && { ja }),
  }
}

/** The state as the audit log tells it. */
export const stateFacts = (state: ProductState): Record<string, AuditValue | undefined> => ({
  category: state.category,
  'name.de': state.name.de,
  'name.en': state.name.en,
  'name.ja': state.name.ja,
  'description.de': state.description.de,
  'description.en': state.description.en,
  'description.ja': state.description.ja,
  labels: state.labels.toSorted(),
  isActive: state.isActive,
  isNew: state.isNew,
  isTip: state.isTip,
  isAdultsOnly: state.isAdultsOnly,
  vatRate: state.vatRate,
  handlingDays: state.handlingDays,
  picture: [state.picture.kind, state.picture.primary, state.picture.secondary],
})

/** What an import may say of a size. Pieces are told of a new one alone: a total would take back what is sold meanwhile. */
export interface VariantState {
  size: string | null
  priceCents: number
  maxQuantity: number
}

export const wantedVariant = (values: ImportLine, was: VariantRow | undefined): VariantState => ({
  size: values.size ?? was?.size ?? null,
  priceCents: values.price ?? was?.priceCents ?? 0,
  maxQuantity: values.max_quantity ?? was?.maxQuantity ?? 5,
})

export const variantFacts = (sku: string, { size, priceCents, maxQuantity }: VariantState) => ({
  [`${sku}.size`]: size,
  [`${sku}.priceCents`]: priceCents,
  [`${sku}.maxQuantity`]: maxQuantity,
})
