import { z } from 'zod'
import { productCategory } from '#contract/catalogue/catalogue.ts'
import { euros } from '#contract/kernel/primitives.ts'
import { promotionDraft } from '#contract/promotions/staff-codes.ts'
import { centsIn, wholeNumberIn } from '#src/back-office/form/euro-text.ts'

/** What a promotion takes off, and the fields that say how much; those of the others count for nothing. */
export const kindFields = {
  percent: ['percent'],
  amount: ['amount'],
  group: ['buyPieces', 'payPieces'],
} as const
export const promotionKinds = ['percent', 'amount', 'group'] as const

const values = z.object({
  kind: z.enum(promotionKinds),
  code: z.string(),
  percent: z.string(),
  amount: z.string(),
  buyPieces: z.string(),
  payPieces: z.string(),
  from: z.string(),
  until: z.string(),
  minimum: z.string(),
  productNumbers: z.string(),
  maxUses: z.string(),
  maxUsesPerPerson: z.string(),
  isExclusive: z.boolean(),
  isForMembers: z.boolean(),
  categories: z.array(productCategory),
})
type Values = z.infer<typeof values>

export const untouchedPromotion: Values = {
  kind: 'percent',
  code: '',
  percent: '',
  amount: '',
  buyPieces: '',
  payPieces: '',
  from: '',
  until: '',
  minimum: '',
  productNumbers: '',
  maxUses: '',
  maxUsesPerPerson: '',
  isExclusive: false,
  isForMembers: false,
  categories: [],
}

/** A number where something is typed; what is none is left for the schema to refuse. */
const numberOrNull = (text: string) => (text.trim() === '' ? null : requiredNumber(text))
const requiredNumber = (text: string) => wholeNumberIn(text) ?? NaN
const requiredMoney = (text: string) => euros(centsIn(text) ?? NaN)

const worthIn = ({ kind, percent, amount, buyPieces, payPieces }: Values) => ({
  percent: kind === 'percent' ? requiredNumber(percent) : null,
  amount: kind === 'amount' ? requiredMoney(amount) : null,
  buyPieces: kind === 'group' ? requiredNumber(buyPieces) : null,
  payPieces: kind === 'group' ? requiredNumber(payPieces) : null,
})

/** Numbers as people list them: "1001, 1016", a line each, a semicolon between. */
const listedIn = (text: string) => text.split(/[\s,;、]+/).filter(word => word !== '')

const nullIfEmpty = <Value>(list: Value[]) => (list.length === 0 ? null : list)

/** The fields of a new promotion, turned into what the platform takes. */
export const promotionForm = values
  .transform((typed): z.input<typeof promotionDraft> => ({
    code: typed.code,
    ...worthIn(typed),
    from: typed.from,
    until: typed.until === '' ? null : typed.until,
    minimum: typed.minimum.trim() === '' ? euros(0) : requiredMoney(typed.minimum),
    isExclusive: typed.isExclusive,
    isForMembers: typed.isForMembers,
    categories: nullIfEmpty(typed.categories),
    productNumbers: nullIfEmpty(listedIn(typed.productNumbers)),
    maxUses: numberOrNull(typed.maxUses),
    maxUsesPerPerson: numberOrNull(typed.maxUsesPerPerson),
  }))
  .pipe(promotionDraft)
