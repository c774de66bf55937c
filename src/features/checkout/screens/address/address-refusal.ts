import type { FieldPath } from 'react-hook-form'
import type { Address } from '#contract/contact/addresses.ts'
import type { FieldErrors } from '#src/lib/query/outcome.ts'
import type { AddressPart, AddressStepValues } from '../../parts/address-step.ts'
import { isAddressField, lacksPhone } from '../../parts/typed-address.ts'

/**
 * Where in the address step a refusal by the platform is shown: at the field itself where it is open, else at the
 * address that was chosen. `errors` are named by part and field: `shipping.phone`.
 */
export function refusedFields(
  errors: FieldErrors,
  values: AddressStepValues,
  saved: readonly Address[],
): FieldErrors {
  const placed = Object.entries(errors).flatMap(([path, code]) => {
    const [named, field = ''] = path.split('.')
    if (named !== 'shipping' && named !== 'invoice') return []
    const part: AddressPart = values[named].kind === 'same' ? 'shipping' : named
    return [[placeOf(part, field, values, saved), code]]
  })
  return Object.fromEntries(placed) as FieldErrors
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
