import { Suspense } from 'react'
import { lazyPart } from '#src/lib/lazy-part.ts'
import type { TransferStepsProps } from './transfer-steps-props.ts'

// Their dialogs weigh more than the list of tickets, which has a transfer now and then.
const AnswerButtons = lazyPart(async () => (await import('./answer-buttons.tsx')).AnswerButtons)
const SenderButtons = lazyPart(async () => (await import('./sender-buttons.tsx')).SenderButtons)

/** What one of the two can do about a transfer. */
export const TransferSteps = (props: TransferStepsProps) => (
  <Suspense>
    {props.transfer.party === 'recipient' ? <AnswerButtons {...props} /> : <SenderButtons {...props} />}
  </Suspense>
)
