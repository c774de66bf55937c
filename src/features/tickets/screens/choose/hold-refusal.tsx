import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { HoldProblem } from '#contract/ticketing/holds.ts'
import { useCartErrorText } from '#src/lib/i18n/use-shop-error-text.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { useMomentWords } from '../../parts/use-sale-words.ts'

export interface HoldRefusalProps {
  problem: HoldProblem | undefined
  title?: ReactNode
  actions?: ReactNode
}

/** Why nothing was held, with what the platform says about the person: from when on, how many more. */
export function HoldRefusal({ problem, title, actions }: HoldRefusalProps) {
  const { t } = useTranslation('tickets')
  const errorText = useCartErrorText()
  const momentWords = useMomentWords()
  if (!problem) return null
  const { opensAt, left, largestGroup } = problem
  const facts = [
    ...(opensAt === undefined ? [] : [t('refusal.opensAt', { when: momentWords(opensAt) })]),
    ...(left === undefined ? [] : [t('refusal.left', { count: left })]),
    ...(largestGroup === undefined ? [] : [t('refusal.largestGroup', { count: largestGroup })]),
  ]
  return (
    <Notice tone="warning" live title={title} actions={actions}>
      {[errorText(problem), ...facts].join(' ')}
    </Notice>
  )
}
