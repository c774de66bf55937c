import { navigate } from 'gatsby'
import { keepsPlace } from '#src/lib/keep-place.ts'
import { SelectField } from '#src/ui/form/select-field.tsx'
import * as styles from './kind-choice.module.css'

export interface KindChoiceProps<Kind extends string> {
  label: string
  kinds: readonly { value: Kind; label: string }[]
  kind: Kind
  hrefFor: (kind: Kind) => string
}

/** Narrows a list to one of its kinds, at once. */
export const KindChoice = <Kind extends string>({ label, kinds, kind, hrefFor }: KindChoiceProps<Kind>) => (
  <SelectField
    className={styles.choice}
    label={label}
    required
    options={kinds}
    value={kind}
    onValueChange={next => {
      navigate(hrefFor(next), { state: keepsPlace })
    }}
  />
)
