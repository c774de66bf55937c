import { useTranslation } from 'react-i18next'
import type { Organization } from '#contract/organization/organizations.ts'
import type { Problem } from '#contract/kernel/problem.ts'
import { Button } from '#src/ui/button.tsx'
import { useToast } from '#src/ui/feedback/use-toast.ts'
import { useAnswerInvitation } from '../api/memberships.ts'
import { useOrganizationErrorText } from './use-organization-error-text.ts'

/** What came of an answer; `refused`: the invitation may be over. */
export type AnswerEnd = 'accepted' | 'declined' | 'refused'

export interface AnswerButtonsProps {
  organization: Pick<Organization, 'id' | 'name' | 'isBlocked'>
  /** Is called also where the buttons are gone by then. */
  onEnd: (end: AnswerEnd) => void
}

/** What somebody can do who is invited. Of what is blocked an invitation can be declined alone. */
export function AnswerButtons({ organization: { id, name, isBlocked }, onEnd }: AnswerButtonsProps) {
  const { t } = useTranslation('fan-clubs')
  const errorText = useOrganizationErrorText()
  const toast = useToast()
  const answer = useAnswerInvitation(id)
  const pressed = answer.isPending ? answer.variables : undefined

  // A toast, because the list has no card for an invitation that is over.
  const fail = (cause: Problem | Error) => toast.error(t('answer.failed'), errorText(cause))
  const send = (accept: boolean) => {
    if (answer.isPending) return
    answer.mutateAsync(accept).then(outcome => {
      const end = accept ? 'accepted' : 'declined'
      if (outcome.ok) toast.success(t(`answer.${end}`, { name }))
      else fail(outcome.problem)
      onEnd(outcome.ok ? end : 'refused')
    }, fail)
  }
  const labelled = (action: string) => ({ 'aria-label': t('organizations.doTo', { action, name }) })

  return (
    <>
      {!isBlocked && (
        <Button {...labelled(t('answer.accept'))} loading={pressed === true} onClick={() => send(true)}>
          {t('answer.accept')}
        </Button>
      )}
      <Button
        {...labelled(t('answer.decline'))}
        variant="quiet"
        loading={pressed === false}
        onClick={() => send(false)}
      >
        {t('answer.decline')}
      </Button>
    </>
  )
}
