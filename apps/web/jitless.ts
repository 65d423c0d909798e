import { config } from 'zod';

// The content policy forbids compiling code from text, which zod would otherwise try for speed.
config({ jitless: true });
