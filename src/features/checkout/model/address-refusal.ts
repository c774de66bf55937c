import type { FieldPath } from 'react-hook-form'
import type { Address } from '#contract/contact/addresses.ts'
import type { FieldErrors } from '#src/lib/query/outcome.ts'
import { isAddressField, lacksPhone } from './address-form.ts'
import type { AddressPart, AddressStepValues } from './address-step.ts'

export interface RefusedField {
  path: FieldPath<AddressStepValues>
  code: string
}

/**
 * Where in the address step a refusal by the platform is shown: at the field itself where it is open, else at the
 * address that was chosen. `errors` are named by part and field: `shipping.phone`.
 */
export function refusedFields(
  errors: FieldErrors,
  values: AddressStepValues,
  saved: readonly Address[],
): RefusedField[] {
  return Object.entries(errors).flatMap(([path, code]) => {
    const [named, field = ''] = path.split('.')
    if (named !== 'shipping' && named !== 'invoice') return []
    const part: AddressPart = values[named].kind === 'same' ? 'shipping' : named
    return [{ path: placeOf(part, field, values, saved), code }]
  })
}

function placeOf(
  part: AddressPart,
  field: string,
  values: AddressStepValues,
  saved: readonly Address[],
): FieldPath<AddressStepValues> {
  const { kind, savedId } = values[part]
  if (kind === 'new' && isAddressField(field)) return `${part}.typed.${field}`
  const marked = saved.find(({ id }) => id === savedId)
  return field === 'phone' && marked && lacksPhone(marked) ? `${part}.missingPhone` : `${part}.savedId`
}
