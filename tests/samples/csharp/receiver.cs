using System;
using System.IO;
using System.Net;
using System.Text;

class Receiver
{
    static void Main()
    {
        var ack = Encoding.UTF8.GetBytes("{\"code\":\"00\",\"message\":\"It's OK\"}");
        var listener = new HttpListener();
        listener.Prefixes.Add("http://*:8080/");
        listener.Start();
        while (true)
        {
            var context = listener.GetContext();
            var body = new StreamReader(context.Request.InputStream, Encoding.UTF8).ReadToEnd();
            if (context.Request.HttpMethod != "POST" ||
                context.Request.Url.AbsolutePath != "/ipn")
            {
                context.Response.StatusCode = 404;
                context.Response.Close();
                continue;
            }
            // Verify X-Signature before you trust the body.
            Console.WriteLine(body);
            context.Response.StatusCode = 200;
            context.Response.ContentType = "application/json";
            context.Response.Close(ack, false);
        }
    }
}
