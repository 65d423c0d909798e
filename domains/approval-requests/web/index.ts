export { requestTag, WaitingRequest } from './waiting-request.panel.tsx';
