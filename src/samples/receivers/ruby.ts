import { program } from '../layout';
import type { ReceiverGenerator } from '../model';
import { literal } from '../ruby';
import { receiverPort, reminder } from './shared';

/** webrick, a gem of its own since Ruby 3.0. */
export const generate: ReceiverGenerator = ({ path, ack, signatureHeader }) =>
  program(
    '# frozen_string_literal: true',
    '',
    "require 'webrick'",
    '',
    '$stdout.sync = true',
    `server = WEBrick::HTTPServer.new(Port: ${receiverPort})`,
    `server.mount_proc ${literal(path)} do |request, response|`,
    "  raise WEBrick::HTTPStatus::MethodNotAllowed unless request.request_method == 'POST'",
    '',
    reminder('  #', signatureHeader),
    '  puts request.body',
    `  response.status = ${ack.status}`,
    `  response['Content-Type'] = ${literal(ack.mediaType)}`,
    `  response.body = ${literal(ack.body)}`,
    'end',
    "trap('INT') { server.shutdown }",
    'server.start',
  );
