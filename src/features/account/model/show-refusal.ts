import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { FieldErrors } from '#src/lib/query/outcome.ts'

/** Puts each refusal of the platform to its field and the focus to the first of them; what names no field is left to the form. */
export function showRefusal<Values extends FieldValues, Out>(
  form: UseFormReturn<Values, unknown, Out>,
  errors: FieldErrors,
): void {
  const known = Object.keys(form.getValues())
  Object.entries(errors)
    .filter(([field]) => known.includes(field))
    .forEach(([field, code], index) =>
      form.setError(
        // The filter above has found it among the form's own.
        field as FieldPath<Values>,
        { type: 'refused', message: code },
        { shouldFocus: index === 0 },
      ),
    )
}
