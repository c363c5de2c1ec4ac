import { literal } from '../csharp';
import { program } from '../layout';
import type { ReceiverGenerator } from '../model';
import { receiverPort, reminder } from './shared';

export const generate: ReceiverGenerator = ({ path, ack, signatureHeader }) =>
  program(
    'using System;',
    'using System.IO;',
    'using System.Net;',
    'using System.Text;',
    '',
    'class Receiver',
    '{',
    '    static void Main()',
    '    {',
    `        var ack = Encoding.UTF8.GetBytes(${literal(ack.body)});`,
    '        var listener = new HttpListener();',
    `        listener.Prefixes.Add("http://*:${receiverPort}/");`,
    '        listener.Start();',
    '        while (true)',
    '        {',
    '            var context = listener.GetContext();',
    '            var body = new StreamReader(context.Request.InputStream, Encoding.UTF8).ReadToEnd();',
    '            if (context.Request.HttpMethod != "POST" ||',
    `                context.Request.Url.AbsolutePath != ${literal(path)})`,
    '            {',
    '                context.Response.StatusCode = 404;',
    '                context.Response.Close();',
    '                continue;',
    '            }',
    reminder('            //', signatureHeader),
    '            Console.WriteLine(body);',
    `            context.Response.StatusCode = ${ack.status};`,
    `            context.Response.ContentType = ${literal(ack.mediaType)};`,
    '            context.Response.Close(ack, false);',
    '        }',
    '    }',
    '}',
  );
