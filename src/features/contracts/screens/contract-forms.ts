// One chunk, with what forms and dialogs are made of, and the pages that are about them: nobody needs it to look at a contract.
export { BuyScreen } from './buying/buy-screen.tsx'
export { BeyondContract } from './step/beyond-contract.tsx'
