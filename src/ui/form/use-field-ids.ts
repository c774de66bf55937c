import { useId } from 'react'
import type { FieldTexts } from './field-texts.tsx'

interface FieldIds {
  control: string
  label: string
  hint: string
  error: string
  /** For the control's `aria-describedby`: what is there of hint and error. */
  describedBy: string | undefined
}

/** The ids by which a native control and the words around it find each other. */
export function useFieldIds({ hint, error }: Pick<FieldTexts, 'hint' | 'error'>): FieldIds {
  const base = useId()
  const ids = { control: base, label: `${base}-label`, hint: `${base}-hint`, error: `${base}-error` }
  const described = [hint !== undefined && ids.hint, error !== undefined && ids.error].filter(
    id => id !== false,
  )
  return { ...ids, describedBy: described.length > 0 ? described.join(' ') : undefined }
}
