import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import * as styles from './field.module.css'

export interface FieldTexts {
  label: ReactNode
  /** What helps to fill it in; read together with the control. */
  hint?: ReactNode
  /** What is wrong and what to do, in one sentence. While it is there the control counts as invalid. */
  error?: string | undefined
  /** A field that is not required says so beside its label; there are no stars to learn. */
  required?: boolean | undefined
}

/** The words of a label, for the field's own element around them. */
export const LabelWords = ({ label, required = false }: Pick<FieldTexts, 'label' | 'required'>) => (
  <>
    {label}
    {!required && <Optional />}
  </>
)

function Optional() {
  const { t } = useTranslation('common')
  return (
    <>
      {' '}
      <span className={styles.optional}>({t('ui.optional')})</span>
    </>
  )
}
