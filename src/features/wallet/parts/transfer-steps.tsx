import { AnswerButtons } from './answer-buttons.tsx'
import { SenderButtons } from './sender-buttons.tsx'
import type { TransferStepsProps } from './transfer-steps-props.ts'

/** What one of the two can do about a transfer. */
export const TransferSteps = (props: TransferStepsProps) =>
  props.transfer.party === 'recipient' ? <AnswerButtons {...props} /> : <SenderButtons {...props} />
