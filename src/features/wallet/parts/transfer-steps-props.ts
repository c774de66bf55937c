import type { RefObject } from 'react'
import type { TicketTransfer } from '#contract/tickets/ticket-transfers.ts'
import type { TransferDecision } from '#contract/transfers/transfer-states.ts'

export interface TransferStepsProps {
  transfer: TicketTransfer
  /** Nothing can be done without one of them. */
  decisions: readonly TransferDecision[]
  /** Names the ticket for who does not see where a button stands. */
  what: string
  /** Says how the transfer stands, and takes the focus after a step. */
  result: RefObject<HTMLElement | null>
  /** Somebody has pressed a button that may end the transfer. */
  onBegin?: (() => void) | undefined
}
