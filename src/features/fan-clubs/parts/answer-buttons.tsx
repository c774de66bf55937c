import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Organization } from '#contract/organization/organizations.ts'
import type { Problem } from '#contract/kernel/problem.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { Button } from '#src/ui/button.tsx'
import { useToast } from '#src/ui/feedback/use-toast.ts'
import { useAnswerInvitation } from '../api/memberships.ts'
import { useOrganizationErrorText } from './use-organization-error-text.ts'

const DeclineDialog = lazyPart(async () => (await import('../screens/dialogs.ts')).DeclineDialog)

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
  const pressed = answer.isPending ? answer.variables.accept : undefined
  const [isAsking, setAsking] = useState(false)
  // Is kept where the answer does not get through.
  const [mayInviteAgain, setMayInviteAgain] = useState(true)

  // A toast, because the list has no card for an invitation that is over.
  const fail = (cause: Problem | Error) => toast.error(t('answer.failed'), errorText(cause))
  const send = (accept: boolean) => {
    if (answer.isPending) return
    answer.mutateAsync({ accept, mayInviteAgain: accept || mayInviteAgain }).then(outcome => {
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
        onClick={() => setAsking(true)}
      >
        {t('answer.decline')}
      </Button>
      {isAsking && (
        <Suspense>
          <DeclineDialog
            name={name}
            mayInviteAgain={mayInviteAgain}
            onChange={setMayInviteAgain}
            onDecline={() => {
              setAsking(false)
              send(false)
            }}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  )
}
