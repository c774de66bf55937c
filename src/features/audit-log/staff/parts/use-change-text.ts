import { useTranslation } from 'react-i18next'
import type { AuditChange, AuditEntry, AuditValue } from '#contract/audit/staff-audit.ts'
import { productLabel } from '#contract/catalogue/catalogue.ts'
import { orderState } from '#contract/checkout/checkout.ts'
import { withMinus } from '#contract/kernel/locale.ts'
import { euros } from '#contract/kernel/primitives.ts'
import { dayFrom, noonOf } from '#src/lib/format/berlin-day.ts'
import { formatDate } from '#src/lib/format/date.ts'
import { formatMoney } from '#src/lib/format/money.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import type { Resources } from '#src/lib/i18n/resources.ts'
import { useCategoryName } from '#src/entities/product/use-category-name.ts'
import { useStaffStateName } from '#src/entities/order/use-staff-state-name.ts'

interface ChangeText {
  name: string
  before: string | null
  after: string | null
}

type KnownField = keyof Resources['admin']['fields']
type Values = Resources['admin']['values']
type ValueWord = { [Field in keyof Values]: `values.${Field}.${keyof Values[Field] & string}` }[keyof Values]

const languages = ['de', 'en', 'ja'] as const

/** Says what changed: `name.de` by its words and its language, `1001-M.priceCents` with its size and as an amount. */
export function useChangeText({ shippingCode }: AuditEntry['subject']): (change: AuditChange) => ChangeText {
  const { t, i18n } = useTranslation('admin')
  const language = useLanguage()
  const stateName = useStaffStateName({ shippingCode: shippingCode ?? '' })
  const categoryName = useCategoryName()
  const isKnown = (field: string): field is KnownField => i18n.exists(`fields.${field}`, { ns: 'admin' })

  const isWord = (key: string): key is ValueWord => i18n.exists(key, { ns: 'admin' })

  const nameOf = (field: string): string => {
    if (isKnown(field)) return t(`fields.${field}`)
    const at = field.lastIndexOf('.')
    const [front, back] = [field.slice(0, at), field.slice(at + 1)]
    const of = languages.find(one => one === back)
    if (of && isKnown(front)) return `${t(`fields.${front}`)} (${t(`languages.${of}`)})`
    return isKnown(back) ? `${t(`fields.${back}`)} ${front}` : field
  }
  const labelText = (value: string): string => {
    const label = productLabel.options.find(one => one === value)
    return label ? t(`labels.${label}`) : categoryName(value)
  }
  const stateText = (value: string): string => {
    const state = orderState.options.find(one => one === value)
    return state ? stateName(state) : value
  }
  const wordOf = (field: string, value: string): string => {
    const key = `values.${field}.${value}`
    if (isWord(key)) return t(key)
    const day = dayFrom(value)
    return day === undefined ? value : formatDate(noonOf(day), language)
  }
  const valueOf = (field: string, value: AuditValue): string | null => {
    if (value === null || value === '') return null
    if (typeof value === 'boolean') return value ? t('log.yes') : t('log.no')
    if (typeof value === 'number')
      return /cents$/i.test(field) ? formatMoney(euros(value), language) : withMinus(String(value))
    if (typeof value === 'string') return field === 'state' ? stateText(value) : wordOf(field, value)
    return value.length === 0 ? null : value.map(labelText).join(', ')
  }
  return ({ field, before, after }) => ({
    name: nameOf(field),
    before: valueOf(field, before),
    after: valueOf(field, after),
  })
}
