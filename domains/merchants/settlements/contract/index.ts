export {
  answerBankFile,
  bankFileList,
  type BankFileRowData,
  bankPaymentList,
  listBankFiles,
  listBankPayments,
  makeBankFile,
  openBankFile,
  previewBankAnswer,
  stopBankPayment,
} from './bank-files.ts';
export { settlementErrors } from './errors.ts';
export { type FactData, factList, listSettlementFacts, reconcileSettlements } from './reconciliation.ts';
export {
  approveSettlement,
  approveSettlementRequest,
  calculateSettlement,
  fetchLineFile,
  fetchSettlementFile,
  lineList,
  listLineFiles,
  listSettlementFiles,
  listSettlementLines,
  listSettlements,
  printSettlement,
  rejectSettlementRequest,
  requestLineFile,
  requestSettlementFile,
  retryLineFile,
  retrySettlementFile,
  settlementList,
  showSettlement,
} from './settlements.ts';
export type { BankPaymentData, LineData, SettlementDetailData, SettlementRowData, TermsData } from './shapes.ts';
export {
  listTerms,
  previewCompanyTerms,
  previewMerchantTerms,
  saveCompanyTerms,
  saveMerchantTerms,
  showTerms,
  termsList,
  type TermsRowData,
} from './terms.ts';
