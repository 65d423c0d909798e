/* Tests have the texts of all languages, also where no server is loaded. */
import '../server/texts.ts';
