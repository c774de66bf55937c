// One chunk: what is done with one contract, or with an offer of one. Its forms lie in one of their own.
export { BeyondContract } from './step/beyond-contract.tsx'
export { BuyScreen } from './buying/buy-screen.tsx'
