// One chunk, with what forms and dialogs are made of, and the pages that are about them: nobody needs it to look at a contract.
export { AcceptForm } from './transfer/accept-form.tsx'
export { DeclineDialog } from './transfer/decline-dialog.tsx'
export { BuyForm } from './buying/buy-form.tsx'
export { StepForm } from './step/step-form.tsx'
export { WithdrawButton } from './transfer/withdraw-button.tsx'
export { BeyondContract } from './step/beyond-contract.tsx'
export { BuyScreen } from './buying/buy-screen.tsx'
