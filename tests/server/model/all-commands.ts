import type fc from 'fast-check'
import { type Command, commandOf } from './command.ts'
import { deleteAccount, takeAccountOver } from './commands/account-commands.ts'
import { addToCart, changeLine, claimVisitor, comeAsVisitor, removeLine } from './commands/cart-commands.ts'
import {
  buyAndPay,
  callOrderOff,
  orderAndPayOnline,
  orderOnAccount,
  payOnceMore,
} from './commands/order-commands.ts'
import { atProvider, comeBack, webhook } from './commands/provider-commands.ts'
import { enterBoughtCard, enterCode, orderWithVouchers, takeVoucherOut } from './commands/code-commands.ts'
import {
  announceReturn,
  bankTakesBack,
  bookTransfer,
  cancelPieces,
  endReturn,
  sendOut,
  staffStep,
  takePiecesBack,
} from './commands/life-commands.ts'
import {
  buyTickets,
  dropPlaces,
  holdBest,
  holdChosen,
  lookAtEvent,
  newCode,
} from './commands/ticket-commands.ts'
import { giveFreeTicket, reverseTicket } from './commands/office-commands.ts'
import {
  acceptAll,
  acceptTicket,
  answerAtOnce,
  answerLate,
  declineTicket,
  sendTickets,
  takeTicketBack,
  writeName,
} from './commands/transfer-commands.ts'
import { runAllJobs, runJob, wait } from './commands/time-commands.ts'

/** Everything that can happen. A new deed is a file in `commands/` and a line here; one that stands twice happens twice as often. */
export const allCommands: fc.Arbitrary<Command>[] = [
  commandOf(addToCart),
  commandOf(addToCart),
  commandOf(changeLine),
  commandOf(removeLine),
  commandOf(comeAsVisitor),
  commandOf(claimVisitor),
  commandOf(orderOnAccount),
  commandOf(orderAndPayOnline),
  commandOf(orderAndPayOnline),
  commandOf(buyAndPay),
  commandOf(buyAndPay),
  commandOf(payOnceMore),
  commandOf(callOrderOff),
  commandOf(atProvider),
  commandOf(atProvider),
  commandOf(webhook),
  commandOf(comeBack),
  commandOf(enterBoughtCard),
  commandOf(enterCode),
  commandOf(enterCode),
  commandOf(takeVoucherOut),
  commandOf(orderWithVouchers),
  commandOf(cancelPieces),
  commandOf(staffStep),
  commandOf(sendOut),
  commandOf(takePiecesBack),
  commandOf(announceReturn),
  commandOf(endReturn),
  commandOf(bankTakesBack),
  commandOf(bookTransfer),
  commandOf(deleteAccount),
  commandOf(takeAccountOver),
  commandOf(holdBest),
  commandOf(holdBest),
  commandOf(holdChosen),
  commandOf(holdChosen),
  commandOf(dropPlaces),
  commandOf(buyTickets),
  commandOf(buyTickets),
  commandOf(newCode),
  commandOf(lookAtEvent),
  commandOf(sendTickets),
  commandOf(sendTickets),
  commandOf(sendTickets),
  commandOf(acceptTicket),
  commandOf(acceptAll),
  commandOf(acceptAll),
  commandOf(declineTicket),
  commandOf(takeTicketBack),
  commandOf(answerAtOnce),
  commandOf(answerLate),
  commandOf(writeName),
  commandOf(giveFreeTicket),
  commandOf(reverseTicket),
  commandOf(wait),
  commandOf(runJob),
  commandOf(runAllJobs),
]
